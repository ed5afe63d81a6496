declare module '@medconsult/tool-launcher/redis.mjs' {
  export interface Redis {
    readonly url: string;
    readonly pid: number;
    readonly port: number;
    stop(): Promise<void>;
  }
  export function startRedis(options: { dataDir: string; port: number }): Promise<Redis>;
}
declare module '@medconsult/tool-launcher/ports.mjs' {
  export function anyPort(): Promise<number>;
}
