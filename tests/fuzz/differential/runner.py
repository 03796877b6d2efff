"""Runs batches through differential_runner and reads its report."""
import collections
import os
import subprocess

Failure = collections.namedtuple("Failure", "file kernel level message")
SECONDS_A_FILE = 120


class Runner:
    def __init__(self, program, device="cpu", levels="plain,generic,facts,numbers,packed,coarse"):
        self.program, self.device, self.levels = program, device, levels

    def run(self, stems, levels=None):
        """(failures, stems that were run to their end). A crash or a hang ends the program: the rest was not run then."""
        command = [self.program, "--device", self.device, "--levels", levels or self.levels] + [stem + ".py" for stem in stems]
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS_A_FILE * len(stems))
            output, problem = done.stdout, "exit code %d" % done.returncode if done.returncode not in (0, 1) else ""
        except subprocess.TimeoutExpired as late:
            output, problem = late.stdout or b"", "no end"
        failures, ended, rest = [], [], []
        for line in output.decode("utf-8", "replace").split("\n"):
            fields = line.split("\t")
            if fields[0] == "difference" and len(fields) == 5:
                failures.append(Failure(*fields[1:]))
            elif fields[0] == "done":
                ended.append(os.path.splitext(fields[1])[0])
            elif fields[0] != "total" and line:
                rest.append(line)
        if problem:
            failures.append(Failure(next((stem for stem in stems if stem not in ended), stems[-1]) + ".py", "*", "", "%s: %s" % (problem, " ".join(rest)[-300:])))
        return failures, ended
