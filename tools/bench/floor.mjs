// @ts-check
// What the hardware and the frameworks allow, measured in the same run: bare Fastify with a body, and Fastify with one prepared
// select. Runs as a separate process, like a service.
import fastify from 'fastify';
import pg from 'pg';

const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const app = fastify({ logger: false });
app.post('/echo', async (request) => request.body);
app.get('/select', async () => {
  const { rows } = await pool.query({ name: 'one', text: 'SELECT $1::int AS id, now() AS at', values: [1] });
  return rows[0];
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.send?.('ready');
