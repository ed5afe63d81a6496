// @ts-check
// Gives a process a share of a core, as if it had a small machine of its own: so several replicas on one machine have their
// own processors, as far as the shares fit into its cores. By the kernel's control groups (v1), as root.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup/cpu';
/** Short, so that a process that has used its share waits for a moment only. */
const PERIOD = 20_000;

export const hasShares = () => existsSync(join(ROOT, 'cpu.cfs_quota_us')) && process.getuid?.() === 0;

/**
 * The process with all its threads, and what it starts from now on.
 * @param {number} pid @param {number} share of a core @returns {() => void} removes the limit
 */
export function limit(pid, share) {
  const group = join(ROOT, `medconsult-bench-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD * share)));
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => {
    writeFileSync(join(ROOT, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}
