import { createServer } from 'node:net'

/** The port itself (or the one the system gave for 0), or undefined when something else listens there. */
export function freePort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/** Throws a sentence for the operator when something else listens there. */
export async function assertFree({ port, host }: { port: number; host: string }): Promise<void> {
  if (await freePort(port, host)) return
  throw new Error(`Port ${port} is taken by another program: stop it, or choose another with PORT=…`)
}
