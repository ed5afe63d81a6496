// @ts-check
// One supervised process: logged, restarted with growing pauses when it crashes, ended on request.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { lineLog } from './log-file.mjs';
import { gist, readable } from './log-lines.mjs';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** After running for this long the last crash is forgotten. */
const STEADY = 60_000;
const SHOWN_LINES = 20;

/**
 * @typedef {object} ChildPlan
 * @property {string} name
 * @property {string} program
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string | undefined>} env
 * @property {number} port where it answers /ready
 * @property {string} log
 * @property {(line: string) => void} show
 * @property {() => void} changed called when its pid changes
 * @property {boolean} [colour]
 */

export class Child {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  /** @type {string[]} */
  #lastLines = [];
  #startedAt = 0;
  #stopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  /** Crashes since it last ran steadily. */
  crashes = 0;

  /** @param {ChildPlan} plan */
  constructor(plan) {
    this.plan = plan;
    this.log = lineLog(plan.log);
  }

  get pid() {
    return this.#process?.pid;
  }

  start() {
    const { program, args, cwd, env } = this.plan;
    this.#startedAt = Date.now();
    // A separate process group: Ctrl-C reaches only the launcher, which ends everything in order.
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => this.#record(line));
    }
    child.once('error', (error) => this.#record(error.message));
    child.once('close', (code, signal) => this.#ended(code, signal));
    this.plan.changed();
  }

  /** @param {string} line */
  #record(line) {
    this.log.write(line);
    this.#lastLines = [...this.#lastLines, line].slice(-SHOWN_LINES);
    const text = readable(this.plan.name, line, this.plan.colour);
    if (text) this.plan.show(text);
  }

  /** @param {number | null} code @param {string | null} signal */
  #ended(code, signal) {
    this.#process = undefined;
    this.plan.changed();
    if (this.#stopping) return;
    if (Date.now() - this.#startedAt > STEADY) this.crashes = 0;
    const pause = Math.min(FIRST_PAUSE * 2 ** this.crashes, LONGEST_PAUSE);
    this.crashes += 1;
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    this.plan.show(`${this.plan.name} ${how}; it is started again in ${pause / 1000} s. Its last lines:`);
    for (const line of this.#lastLines) this.plan.show(`  ${gist(line)}`);
    this.plan.show(`  (all of them: ${this.plan.log})`);
    this.#lastLines = [];
    this.#timer = setTimeout(() => this.start(), pause);
  }

  /** @param {number} grace milliseconds for finishing what was begun */
  async stop(grace) {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#process;
    if (child?.pid !== undefined) {
      const group = -child.pid;
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      const killer = setTimeout(() => {
        this.plan.show(`${this.plan.name} did not end within ${grace / 1000} s and was killed`);
        process.kill(group, 'SIGKILL');
      }, grace);
      await ended;
      clearTimeout(killer);
    }
    this.log.close();
  }
}
