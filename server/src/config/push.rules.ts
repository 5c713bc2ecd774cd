import type { Settings } from './settings.ts'

/** Push services of the browsers that there are. */
const knownServices: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

type Input = Pick<Settings, 'MODE' | 'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY' | 'PUSH_SERVICES'>

export function pushFaults({ MODE, PUSH_PUBLIC_KEY: open, PUSH_PRIVATE_KEY: secret, PUSH_SERVICES: services }: Input) {
  const faults: [boolean, string][] = [
    [(open === undefined) !== (secret === undefined), 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together.'],
    [
      MODE === 'production' && services?.some((one) => one.startsWith('http:')) === true,
      'PUSH_SERVICES must be hosts that are reached by https: in production.',
    ],
  ]
  return faults.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))
}

/** Without keys none are made in production, where they must outlast this machine: nothing is pushed then. */
export const pushOf = (input: Input & Pick<Settings, 'PUSH_CONTACT' | 'PRIVACY_MAIL'>, publicUrl: string) => {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = input
  const mail = input.PRIVACY_MAIL ?? `karibu@${new URL(publicUrl).hostname}`
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    makesKeys: input.MODE !== 'production',
    contact: contact ?? `mailto:${mail}`,
    services: input.PUSH_SERVICES ?? knownServices,
  }
}
