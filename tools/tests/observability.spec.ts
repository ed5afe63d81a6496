// The observability profile fits together: what compose mounts is what the programs are told to read, every panel asks the
// datasource that is made, and every process is asked for its figures. That the figures exist is for figures.e2e.ts.
import { EVENTS } from '@medconsult/common';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dashboard, figuresOf, panels, questions, yamlOf } from './observability.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const PROVISIONING = 'deploy/observability/grafana/provisioning';

interface Service {
  readonly profiles?: string[];
  readonly build?: { readonly args?: { readonly SERVICE?: string } };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly command?: string[];
  readonly volumes?: string[];
  readonly networks?: string[];
}

const services = (yamlOf('docker-compose.yml') as { services: Record<string, Service> }).services;
const [prometheus, grafana] = [services['prometheus'], services['grafana']];

/** Files and folders of ours by the place where the container sees them. */
function mountsOf({ volumes = [] }: Service): ReadonlyMap<string, string> {
  const ours = volumes.filter((volume) => volume.startsWith('./'));
  return new Map(
    ours.map((volume): [string, string] => {
      const [here = '', there = ''] = volume.split(':');
      return [there, here];
    }),
  );
}

interface Alertmanager {
  readonly route: { readonly receiver: string; readonly routes: readonly { readonly receiver: string }[] };
  readonly receivers: readonly { readonly name: string }[];
  readonly inhibit_rules: readonly object[];
}

interface Rule {
  readonly alert: string;
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

function rules(): Rule[] {
  const { groups } = yamlOf('deploy/observability/alerts.yml') as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
}

const alarms = (): string[] => rules().map(({ alert }) => alert);
const RUNBOOKS = join(ROOT, 'docs/alarms');

describe('the observability profile', () => {
  it('mounts only what is there, for reading', () => {
    const ours = [prometheus, grafana].flatMap(({ volumes = [] }) =>
      volumes.filter((each) => each.startsWith('./deploy/')),
    );
    expect(ours.length).toBe(4);
    for (const volume of ours) {
      expect(volume).toMatch(/:ro$/);
      expect([volume, existsSync(join(ROOT, volume.split(':')[0]))]).toEqual([volume, true]);
    }
  });

  it('tells Prometheus to read what is mounted: settings and alerts', () => {
    const mounts = mountsOf(prometheus);
    const settings = prometheus.command?.find((each) => each.startsWith('--config.file='))?.split('=')[1] ?? '';
    const { rule_files: rules } = yamlOf(mounts.get(settings)!) as { rule_files: string[] };
    expect(rules.map((file) => mounts.get(file))).toEqual(['./deploy/observability/alerts.yml']);
  });

  it('asks every service, on the port of its figures, over a network that both are in', () => {
    const jobs = (
      yamlOf('deploy/observability/prometheus.yml') as {
        scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
      }
    ).scrape_configs;
    const asked = jobs.flatMap(({ dns_sd_configs: all }) =>
      all.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
    );
    const own = Object.entries(services).filter(
      ([name, { build, profiles }]) => build?.args?.SERVICE === name && !profiles,
    );
    const port = /HEALTH_PORT=(\d+)/.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1];
    expect(asked.sort()).toEqual(own.map(([name]) => `${name}:${port}`).sort());
    expect(own).toHaveLength(6);
    for (const [name, { networks }] of own)
      expect([name, networks]).toEqual([name, expect.arrayContaining(['inside'])]);
    expect(prometheus.networks).toContain('inside');
    expect(grafana.networks).toContain('inside');
  });

  it('gives Grafana the datasource that every panel asks, and the folder of the dashboard', () => {
    const mounts = mountsOf(grafana);
    expect(mounts.get('/etc/grafana/provisioning')).toBe(`./${PROVISIONING}`);
    expect(readdirSync(join(ROOT, PROVISIONING)).sort()).toEqual(['dashboards', 'datasources']);
    const { datasources } = yamlOf(`${PROVISIONING}/datasources/prometheus.yml`) as {
      datasources: { uid: string; url: string }[];
    };
    expect(datasources.map(({ url }) => new URL(url).hostname)).toEqual(['prometheus']);
    const { providers } = yamlOf(`${PROVISIONING}/dashboards/medconsult.yml`) as {
      providers: { options: { path: string } }[];
    };
    const [folder] = providers.map(({ options }) => mounts.get(options.path));
    expect(readdirSync(join(ROOT, folder!))).toEqual(['medconsult.json']);
    const uids = panels().flatMap(({ datasource, targets = [] }) => [
      ...(datasource ? [datasource.uid] : []),
      ...targets.map((target) => target.datasource?.uid ?? datasource?.uid),
    ]);
    expect(uids.length).toBeGreaterThan(10);
    expect([...new Set(uids)]).toEqual(datasources.map(({ uid }) => uid));
    expect(dashboard().uid).toBe('medconsult');
  });

  it('asks for events that exist', () => {
    const named = questions().flatMap((question) => [...question.matchAll(/\{name=~?"([^"]+)"/g)]);
    const names = named.flatMap(([, all = '']) => all.split('|'));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !Object.hasOwn(EVENTS, name))).toEqual([]);
  });

  it('lists every alarm, and no other', () => {
    const listed = [...readFileSync(join(RUNBOOKS, 'README.md'), 'utf8').matchAll(/^\| \[(\w+)\]\((\w+)\.md\) \|/gm)];
    expect(listed.map(([, name]) => name)).toEqual(alarms());
    expect(listed.map(([, , page]) => page)).toEqual(alarms());
    const pages = readdirSync(RUNBOOKS).filter((file) => file !== 'README.md');
    expect(pages.sort()).toEqual(
      alarms()
        .map((name) => `${name}.md`)
        .sort(),
    );
  });

  it.each(rules())('has a page about $alert that says what it means and what to do, and links to it', (rule) => {
    const page = readFileSync(join(RUNBOOKS, `${rule.alert}.md`), 'utf8');
    expect(page.match(/^#+ .*/gm)).toEqual([
      `# ${rule.alert}`,
      '## What it means',
      '## Look first',
      '## Do',
      '## It is over when',
    ]);
    expect(page.split(/^#+ .*/gm).filter((part, at) => at > 1 && part.trim().length < 10)).toEqual([]);
    expect(rule.annotations.runbook_url).toBe(`{{ $externalLabels.runbooks }}/${rule.alert}.md`);
  });

  it('tells Prometheus where these pages are read', () => {
    const { global } = yamlOf('deploy/observability/prometheus.yml') as {
      global: { external_labels: { runbooks: string } };
    };
    expect(global.external_labels.runbooks).toMatch(/^https:\/\/.*\/docs\/alarms$/);
  });

  it('names only figures that a rule or panel asks for, in the code of those pages', () => {
    const known = new Set(questions().flatMap(figuresOf));
    const named = alarms().flatMap((name) =>
      [...readFileSync(join(RUNBOOKS, `${name}.md`), 'utf8').matchAll(/`([a-z]+_[a-z_]+)(?:\{[^`]*\})?`/g)].map(
        ([, figure = '']) => figure,
      ),
    );
    const OTHERS = ['stream_bytes', 'pg_stat_activity', 'pg_terminate_backend'];
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((figure) => !known.has(figure) && !OTHERS.includes(figure))).toEqual([]);
  });

  it('sends every alarm somewhere, and names none that is not there', () => {
    const {
      route,
      receivers,
      inhibit_rules: silenced,
    } = yamlOf('deploy/observability/alertmanager.yml') as Alertmanager;
    const named = [route.receiver, ...route.routes.map(({ receiver }) => receiver)];
    expect([...new Set(named)].sort()).toEqual(receivers.map(({ name }) => name).sort());
    const matchers = [...route.routes, ...silenced].flatMap(Object.values).flat().join(' ');
    const asked = [...matchers.matchAll(/alertname=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !alarms().includes(name))).toEqual([]);
  });

  it('knows the names of figures from the words of the language', () => {
    expect(figuresOf('sum by (le) (rate(a_total{x=~"b|c"}[5m])) / on (y) max(d_seconds) or vector(0)')).toEqual([
      'a_total',
      'd_seconds',
    ]);
    expect(figuresOf('up{job="medconsult"} == 0')).toEqual([]);
    expect(questions().flatMap(figuresOf).length).toBeGreaterThan(20);
  });
});
