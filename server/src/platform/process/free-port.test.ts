import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertFree } from './free-port.ts'

/** Another program that listens at this IP only; its port. */
async function occupy(host: string): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

test.each(['127.0.0.1', '::1'])('a port that another program has at %s alone is taken', async (held) => {
  const port = await occupy(held)
  for (const host of ['localhost', '0.0.0.0', held])
    await expect(assertFree({ port, host }), host).rejects.toThrow(`Port ${port} is taken by another program`)
})

test('a host that is not this machine is named, by the name of its setting', async () => {
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
  await expect(assertFree({ port: 1, host: '203.0.113.9', names })).rejects.toThrow('METRICS_HOST=203.0.113.9 is no')
  await expect(assertFree({ port: 1, host: 'nowhere.invalid' })).rejects.toThrow('HOST=nowhere.invalid is no address')
})
