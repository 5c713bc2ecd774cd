import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

/** The port itself (or the one the system gave for 0), or undefined when nobody can listen there now. */
export async function freePort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  const found = await probe(port, host)
  return typeof found === 'number' ? found : undefined
}

/** The port, or the code of why nobody can listen there. */
function probe(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 'unknown'))
    })
  })
}

interface Listening {
  port: number
  host: string
  /** How the settings are called. */
  names?: { port: string; host: string }
}

const usual = { port: 'PORT', host: 'HOST' }
const loopback = ['127.0.0.1', '::1']
const everywhere = new Set(['0.0.0.0', '::'])
/** This machine has no such IP, or no IPs of its kind. */
const lacking = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

/** Throws a sentence for the operator when we could not listen at every IP that this host stands for. */
export async function assertFree({ port, host, names = usual }: Listening): Promise<void> {
  const addresses = await addressesOf(host)
  const found: (number | string)[] = []
  for (const address of addresses) found.push(await probe(port, address))
  if (found.includes('EADDRINUSE'))
    throw new Error(`Port ${port} is taken by another program: stop it, or choose another with ${names.port}=…`)
  if (found.includes('EACCES'))
    throw new Error(`This account may not listen on port ${port}: choose one from 1024 on with ${names.port}=…`)
  if (found.every((each) => typeof each === 'string' && lacking.has(each)))
    throw new Error(`${names.host}=${host} is no address of this machine: choose one that is, or leave it empty.`)
}

/**
 * `localhost` is two IPs to browsers, even where this system knows one. Another program on one of them would answer
 * some of our readers, also while we listen everywhere.
 */
async function addressesOf(host: string): Promise<string[]> {
  if (everywhere.has(host)) return [host, ...loopback]
  const found = (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address)
  return host === 'localhost' ? [...new Set([...found, ...loopback])] : found
}
