import { fileURLToPath } from 'node:url'
import { allocatorEnvironment, environment, readConfig } from './config/config.ts'
import { say } from './processes/say.ts'

// The engine and the allocator read how much memory they may take before a program begins: this one becomes the server.

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

try {
  const config = readConfig(environment())
  const { heapMb, youngHeapMb } = config.memory
  const options = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngHeapMb}`]
  const command = [process.execPath, ...options, program, ...process.argv.slice(2)]
  process.execve?.(process.execPath, command, allocatorEnvironment(config))
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
