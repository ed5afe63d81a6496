declare module 'geoip-country' {
  const geoip: { lookup(address: string): { country: string } | null };
  export default geoip;
}
