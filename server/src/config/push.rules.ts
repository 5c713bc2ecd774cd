import { z } from 'zod'
import { knownServices } from '../platform/push/services.rules.ts'
import type { Settings } from './settings.ts'

/** A VAPID key, as `npx web-push generate-vapid-keys` writes it. */
export const vapidKey = (bytes: number) =>
  z.string().refine((input) => /^[\w-]+$/.test(input) && Buffer.from(input, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes as base64url`,
  })

const service = /^(?:(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}|http:\/\/(?:localhost|127\.0\.0\.1):\d+)$/

/** Hosts of push services. */
export const pushServices = () =>
  z
    .string()
    .transform((input) => input.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((one) => service.test(one)), {
      error: 'must be hosts such as push.example.org or *.push.example.org',
    })

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
