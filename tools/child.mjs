import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const patience = 3000;

/**
 * Runs a program to its end. The first SIGINT, SIGTERM or SIGHUP is passed on once and the program
 * may take its time to stop: a terminal and npm both send the same Ctrl-C, and a server that counts
 * signals would take the second for impatience. A signal more than three seconds after the first
 * kills it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} the exit code, 128 + signal number when a signal ended it
 */
export function runToEnd(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: process.platform !== 'win32' });
  const release = passSignalsTo(child);
  return new Promise((resolve, reject) => {
    child.once('error', (fault) => {
      release();
      reject(fault);
    });
    child.once('exit', (code, signal) => {
      release();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Ends this process, as by a SIGTERM, once its parent has ended: the shell that npm starts a script
 * in does not pass a signal on, so that whoever ends npm would leave the program running.
 */
export function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  look.unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops passing signals on
 */
function passSignalsTo(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let signaledAt = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (signaledAt === 0) {
      signaledAt = Date.now();
      child.kill(signal);
    } else if (Date.now() - signaledAt > patience) {
      child.kill('SIGKILL');
    }
  };
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
