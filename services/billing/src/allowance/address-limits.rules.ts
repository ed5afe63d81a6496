// How many free questions a day one address gets. Where many people share few addresses (a campus, a mobile carrier) the operator
// configures more, so that the first few users do not take the whole allowance.
import { BlockList, isIP } from 'node:net';

export interface SharedNetwork {
  readonly network: BlockList;
  readonly questions: number;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (address.includes(':') ? 'ipv6' : 'ipv4');

function sharedNetwork(text: string): SharedNetwork {
  const [, address = '', prefix = '', questions = ''] = /^([^/=]+)\/(\d+)=(\d+)$/.exec(text.trim()) ?? [];
  const network = new BlockList();
  if (!isIP(address)) throw new Error(`'${text}' is not of the form 192.0.2.0/24=500`);
  network.addSubnet(address, Number(prefix), familyOf(address));
  return { network, questions: Number(questions) };
}

/** @param text `192.0.2.0/24=500,2001:db8::/32=100` @throws Error when a part is not of that form */
export function sharedNetworksOf(text: string): SharedNetwork[] {
  return text.split(',').flatMap((part) => (part.trim() ? [sharedNetwork(part)] : []));
}

/** The first configured network that contains the address decides. */
export function questionsFor(ip: string | undefined, usual: number, shared: readonly SharedNetwork[]): number {
  const address = ip?.split('%')[0] ?? '';
  if (!isIP(address)) return usual;
  return shared.find(({ network }) => network.check(address, familyOf(address)))?.questions ?? usual;
}
