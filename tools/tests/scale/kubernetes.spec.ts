// deploy/kubernetes as kubectl renders it: every object matches the schema of its kind, and its services, ports, variables,
// streams and jobs match the code. Needs kubectl, which renders without a cluster.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventsFor, JOBS, SERVICES, type ServiceName } from '@medconsult/common';
import { loadConfig } from '@medconsult/common/server';
import { parseAllDocuments } from 'yaml';
import { requestStream } from '../../../libs/common/src/server/bus/wire.js';
import { eventStream } from '../../../libs/common/src/server/events/streams.js';
import { kubernetesSecrets } from '../../launcher/kubernetes-secrets.mjs';
import { onPath } from '../../launcher/redis-binary.mjs';
import { yamlOf } from '../observability.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'deploy/kubernetes');

interface Variable {
  readonly name: string;
  readonly value: string;
}
interface Container {
  readonly image: string;
  readonly env: readonly Variable[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly [probe: string]: unknown;
}
interface PodSpec {
  readonly containers: readonly [Container];
  readonly securityContext: object;
  readonly serviceAccountName: string;
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly topologySpreadConstraints: readonly unknown[];
  readonly volumes: readonly { readonly secret?: { readonly secretName: string } }[];
}
interface Thing {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: { readonly template: { readonly spec: PodSpec } } & Readonly<Record<string, unknown>>;
}

const objectsIn = (yaml: string): Thing[] =>
  parseAllDocuments(yaml, { merge: true }).map((document) => document.toJS() as Thing);
const examples = readdirSync(join(FOLDER, 'examples')).flatMap((file) =>
  objectsIn(readFileSync(join(FOLDER, 'examples', file), 'utf8')),
);
const render = (overlay: string): Thing[] =>
  objectsIn(execFileSync('kubectl', ['kustomize', join(FOLDER, 'overlays', overlay)], { encoding: 'utf8' }));

/** Where the schemas of an API group are. */
const MODELS: Readonly<Record<string, string>> = {
  'keda.sh/v1alpha1': '@kubernetes-models/keda/keda.sh/v1alpha1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
};
type Model = new (data: object) => { validate(): void };

async function problemOf({ apiVersion, kind, metadata, ...rest }: Thing): Promise<string | null> {
  const models = (await import(MODELS[apiVersion] ?? `kubernetes-models/${apiVersion}`)) as Record<string, Model>;
  const Known = models[kind];
  if (!Known) return `${apiVersion} ${kind} is not known`;
  try {
    new Known({ metadata, ...rest }).validate();
    return null;
  } catch (error) {
    return `${kind} ${metadata.name}: ${(error as Error).message}`;
  }
}
async function problemsOf(things: readonly Thing[]): Promise<string[]> {
  const problems: string[] = [];
  for (const thing of things) {
    const problem = await problemOf(thing);
    if (problem) problems.push(problem);
  }
  return problems;
}

it('the examples fit the schemas of their kinds', async () => {
  expect(examples.length).toBeGreaterThan(5);
  expect(await problemsOf(examples)).toEqual([]);
});

it('notices an object that does not fit', async () => {
  const [redis] = examples.filter(({ kind }) => kind === 'StatefulSet');
  expect(await problemOf({ ...redis, spec: { ...redis.spec, replicas: 'three' } })).toContain('must be integer');
});

const whereRendered = onPath('kubectl') ? describe : describe.skip;

whereRendered.each(['small', 'production'])('the overlay %s', (overlay) => {
  const things = render(overlay);
  const ofKind = (kind: string) => things.filter((thing) => thing.kind === kind);
  const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
  const deployments = ofKind('Deployment');
  const podOf = (name: string): PodSpec => named('Deployment', name)!.spec.template.spec;

  const root = mkdtempSync(join(tmpdir(), 'medconsult-kubernetes-'));
  execFileSync(process.execPath, [join(ROOT, 'tools/launcher/compose-secrets.mjs')], {
    env: { PATH: process.env['PATH'], MEDCONSULT_ROOT: root },
  });
  const places = {
    postgres: 'pooler:5432',
    owner: 'postgres-rw:5432',
    redis: 'medconsult',
    replica: 'postgres-ro:5432',
  };
  const secrets = new Map(
    kubernetesSecrets(join(root, 'secrets'), places).map(({ metadata, stringData }) => [metadata.name, stringData]),
  );

  /** The variables of a pod, with the values of its Secret in place of files. */
  function environmentOf({ containers: [container], volumes }: PodSpec): Record<string, string> {
    const maps = (container.envFrom ?? []).map(({ configMapRef }) => named('ConfigMap', configMapRef.name)?.data ?? {});
    const secretName = volumes.find(({ secret }) => secret)?.secret?.secretName ?? '';
    const own = container.env.map(({ name, value }) => {
      if (!name.endsWith('_FILE')) return [name, value];
      const [, key = ''] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? [];
      expect([secretName, key, secrets.get(secretName)?.[key]]).toEqual([secretName, key, expect.any(String)]);
      return [name.replace(/_FILE$/, ''), secrets.get(secretName)?.[key] ?? ''];
    });
    return { ...Object.assign({}, ...maps), ...Object.fromEntries(own) } as Record<string, string>;
  }

  it('fits the schemas of its kinds', async () => {
    expect(things.length).toBeGreaterThan(30);
    expect(await problemsOf(things)).toEqual([]);
  });

  it('runs each service, with an account, a budget of disruptions and a policy of its own', () => {
    const names = [...SERVICES].sort();
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(names);
    expect(
      ofKind('PodDisruptionBudget')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(names);
    expect(
      ofKind('ServiceAccount')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual([...names, 'migrate'].sort());
    for (const account of ofKind('ServiceAccount'))
      expect(account).toMatchObject({ automountServiceAccountToken: false });
    expect(named('NetworkPolicy', 'nothing-else')?.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
  });

  it.each([...SERVICES])(
    '%s gets exactly the variables that its schema reads, and starts with them',
    async (service) => {
      const file = join(ROOT, 'services', service, 'src/config.ts');
      const exported = (await import(pathToFileURL(file).href)) as Record<string, Parameters<typeof loadConfig>[0]>;
      const schema = Object.values(exported).find((each) => 'shape' in each)!;
      const environment = environmentOf(podOf(service));
      const read = Object.keys((schema as unknown as { shape: object }).shape);
      expect(Object.keys(environment).filter((name) => !read.includes(name))).toEqual([
        'MALLOC_ARENA_MAX',
        'MALLOC_MMAP_THRESHOLD_',
        // Read by the OpenTelemetry SDK.
        ...(overlay === 'production' ? ['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'] : []),
      ]);
      expect(() => loadConfig(schema, environment)).not.toThrow();
    },
  );

  it.each([...SERVICES])('%s listens on the probed port, drains, and may do nothing else on its node', (service) => {
    const { containers, ...pod } = podOf(service);
    const [container] = containers;
    const environment = environmentOf({ containers, ...pod });
    const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, String(containerPort)]));
    expect(ports['figures']).toBe(environment['HEALTH_PORT']);
    expect(ports['http']).toBe(environment['PORT']);
    expect(container.image).toContain(`medconsult/${service}:`);
    for (const [probe, path] of [
      ['startupProbe', '/live'],
      ['livenessProbe', '/live'],
      ['readinessProbe', '/ready'],
    ])
      expect(container[probe]).toMatchObject({ httpGet: { path, port: 'figures' } });
    // The pause, the longest drain of a process, and a margin.
    expect(container['lifecycle']).toEqual({ preStop: { sleep: { seconds: 5 } } });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(5 + 65);
    expect(pod).toMatchObject({ automountServiceAccountToken: false, serviceAccountName: service });
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
    expect(Object.keys(container.resources.limits)).toEqual(['memory']);
    expect(pod.topologySpreadConstraints).toHaveLength(2);
  });

  it('routes browsers to the gateway, whatever they send within its limits', () => {
    expect(JSON.stringify(named('Ingress', 'medconsult')?.spec)).toContain(
      '"service":{"name":"gateway","port":{"name":"http"}}',
    );
    expect(named('Ingress', 'medconsult')?.metadata).toMatchObject({
      annotations: { 'nginx.ingress.kubernetes.io/proxy-buffering': 'off' },
    });
  });

  it('migrates with the addresses that the image of the migrations reads', () => {
    const environment = environmentOf(named('Job', 'migrate')!.spec.template.spec);
    const storing = SERVICES.filter((service) => service !== 'gateway').map(
      (service) => `DATABASE_URL_${service.toUpperCase()}`,
    );
    expect(Object.keys(environment).sort()).toEqual(['MIGRATION_DATABASE_URL', ...storing].sort());
  });

  it('scales by streams and jobs that exist', () => {
    const scaled = ofKind('ScaledObject') as unknown as {
      metadata: { name: ServiceName };
      spec: { triggers: { metadata: Record<string, string> }[] };
    }[];
    expect(scaled.length).toBe(overlay === 'production' ? 3 : 0);
    for (const { metadata, spec } of scaled) {
      const service = metadata.name;
      const streams = { [requestStream('mc', service)]: 'service', [eventStream('mc', service)]: service };
      for (const { metadata: trigger } of spec.triggers) {
        if (trigger['stream'])
          expect([trigger['stream'], trigger['consumerGroup']]).toEqual([
            trigger['stream'],
            streams[trigger['stream']],
          ]);
        else expect(Object.keys(JOBS).map((job) => `mc:{jobs}:${job}:wait`)).toContain(trigger['listName']);
      }
      expect(JSON.stringify(spec).includes('{events:') ? eventsFor(service).length : 1).toBeGreaterThan(0);
    }
  });

  it('says in the README what each service grows with', () => {
    const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    const scalers = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')];
    expect(scalers.map(({ metadata }) => metadata.name).sort()).toEqual(
      overlay === 'production' ? [...SERVICES].sort() : [],
    );
    for (const { metadata, spec } of scalers) {
      const row = new RegExp(`^\\| ${metadata.name} \\|.*`, 'm').exec(readme)?.[0] ?? '';
      const least = spec['minReplicas'] ?? spec['minReplicaCount'];
      const most = spec['maxReplicas'] ?? spec['maxReplicaCount'];
      const limits = [...JSON.stringify(spec).matchAll(/"(?:averageUtilization|lagCount|listLength)":"?(\d+)/g)];
      expect(limits.length).toBeGreaterThan(0);
      expect(row).toContain(`| ${least as number} to ${most as number} |`);
      for (const [, limit] of limits) expect(row).toMatch(new RegExp(`above ${limit}\\b`));
    }
  });

  it('lets every service reach the collector of traces that it is told of, and no other port', () => {
    const endpoint = environmentOf(podOf('chat'))['OTEL_EXPORTER_OTLP_ENDPOINT'];
    const policy = named('NetworkPolicy', 'traces-to-collector')?.spec;
    expect([endpoint === undefined, policy === undefined]).toEqual(Array(2).fill(overlay === 'small'));
    if (!endpoint) return;
    expect(policy).toMatchObject({
      podSelector: { matchExpressions: [{ values: SERVICES }] },
      egress: [{ ports: [{ port: Number(new URL(endpoint).port) }] }],
    });
  });

  it('has the alerts of the observability profile', () => {
    const rules = ofKind('PrometheusRule');
    expect(rules.length).toBe(overlay === 'production' ? 1 : 0);
    const { groups } = yamlOf('deploy/observability/alerts.yml') as { groups: unknown };
    for (const { spec } of rules) expect(spec).toEqual({ groups });
  });
});
