// What tests and the launcher may use of the sandbox.
export interface Fault {
  name: string;
  delayMs?: number;
  retryAfterMs?: number;
  afterTokens?: number;
  message?: string;
  value?: string;
}

export interface FaultRule {
  service: string;
  /** Looked for in "METHOD path" and the body; left out: every request of the service. */
  match?: string;
  /** How many requests it strikes: 1 when left out, 0 until it is deleted. */
  times?: number;
  fault: string | Fault;
}

export interface ActiveFault {
  id: number;
  service: string;
  match: string;
  times: number;
  fault: Fault;
}

export interface RecordedRequest {
  id: number;
  at: string;
  service: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  fault?: string;
  /** broken: the caller or a fault ended it before its answer was complete. */
  outcome: 'open' | 'answered' | 'broken';
}

export interface ReceivedMail {
  id: number;
  at: string;
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** It says that no person wrote it. */
  automatic: boolean;
}

export interface SandboxOptions {
  /** Of the mail server; 0 or left out: any free port. */
  smtpPort?: number;
  /** 0 or left out: any free port. */
  port?: number;
  host?: string;
  /** The only accepted LLM key; left out: any key but `invalid`. */
  llmKey?: string;
  /** Pause between two streamed tokens; 0 when left out. */
  tokenDelayMs?: number;
  /** Address under which browsers and services reach the sandbox, when it is not the one it listens on. */
  publicUrl?: string;
  payerurl?: {
    /** sandbox-public-key when left out. */
    publicKey?: string;
    /** sandbox-secret-key when left out. */
    secret?: string;
    retryMs?: number;
  };
  paypal?: {
    /** SANDBOX-CLIENT-ID when left out. */
    clientId?: string;
    /** SANDBOX-SECRET when left out. */
    secret?: string;
    /** Where webhooks go; none are sent when left out. Can be set later by `PUT /paypal/__webhooks`. */
    webhookUrl?: string;
    /** SANDBOX-WEBHOOK-ID when left out. */
    webhookId?: string;
    /** Pause before the first repeated delivery; it doubles each time. */
    retryMs?: number;
  };
}

export interface Sandbox {
  url: string;
  faults: { add(rule: FaultRule): ActiveFault; list(): ActiveFault[]; clear(): void };
  /** Where mails are taken. */
  smtpUrl: string;
  mails: { list(to?: string): ReceivedMail[]; clear(): void };
  requests: { list(service?: string): RecordedRequest[]; clear(): void };
  close(): Promise<void>;
}

export function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
