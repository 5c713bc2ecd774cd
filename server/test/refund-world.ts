import { test as base } from './harness.ts'
import { withRails } from './paid-orders.ts'

/** With ways out of which nothing leaves by itself. */
export const test = base.extend<{ rails: ReturnType<typeof withRails> }>({
  rails: async ({ world }, use) => {
    await use(withRails(world))
  },
})
