import type { SelfTest } from '../../../core/self-test.ts'

export const liveSelfTests: readonly SelfTest[] = [
  {
    subject: 'notifications',
    words: {
      en: 'Messages of all processes arrive at once',
      sw: 'Ujumbe wa michakato yote unafika mara moja',
    },
    run: async ({ bus }) => bus.connected,
  },
]
