import { fileURLToPath } from 'node:url';
import { createLogger, exitOnSignal, loadConfig } from '@medconsult/common/server';
import { GatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

// Relative to dist/main.js; the layout is the same in a checkout and in a container.
const builtFrontend = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

try {
  const config = loadConfig(GatewayConfig);
  const gateway = await startGateway({ ...config, FRONTEND_DIR: config.FRONTEND_DIR ?? builtFrontend });
  exitOnSignal(() => gateway.close(), createLogger('gateway', 'info'));
} catch (error) {
  console.error(JSON.stringify({ level: 'error', msg: (error as Error).message }));
  process.exit(1);
}
