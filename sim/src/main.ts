import { readSettings } from './settings.ts'
import { buildSimulator } from './simulator.ts'

try {
  const { host, port, ...options } = readSettings(process.env)
  const http = buildSimulator(options)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void http.close())
  const address = await http.listen({ host, port })
  console.log(`Payment simulator is ready at ${address}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
