import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

describe('the process', () => {
  const start = (env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [fileURLToPath(new URL('./main.mjs', import.meta.url))], {
      env: { ...process.env, ...env },
    });

  it('says where it listens, ends on SIGTERM although a caller still waits', async () => {
    const child = start({ SANDBOX_PORT: '0' });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    await fetch(`${url}/__faults`, { method: 'POST', body: JSON.stringify({ service: 'ip', fault: 'timeout' }) });
    const second = fetch(`${url}/ip`).catch((error: Error) => error.message);
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await second).toBe('fetch failed');
  });

  it('refuses a port that is not a number', async () => {
    const child = start({ SANDBOX_PORT: 'many' });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
