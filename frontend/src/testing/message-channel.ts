// React's server renderer wants a MessageChannel, which jsdom lacks.
class Channel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
  };
}

Object.assign(globalThis, { MessageChannel: Channel });
