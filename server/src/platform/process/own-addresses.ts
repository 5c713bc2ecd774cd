import { networkInterfaces } from 'node:os'

/** The IPs of this machine: those that only it reaches, and those by which its network does. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
