import type { Settings } from '../src/platform/deps.ts'
import { test, type World } from './harness.ts'

type Letter = Awaited<ReturnType<World['letters']>>[number]

/** Addresses are confirmed by mail and numbers by SMS. */
export const confirming = withAuth({ mailerAutoconfirm: false, phoneAutoconfirm: false })

export function withAuth(wish: Partial<Settings['auth']>) {
  return test.extend({
    worldOptions: { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, ...wish } }) },
  })
}

/** The digits somebody types from a letter. */
export function codeIn(letter: Letter | undefined): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(letter?.body_text ?? '')?.[0]
  if (!code) throw new Error(`no code in: ${letter?.body_text}`)
  return code
}

/** The link of a mail, and what it says. */
export function linkIn(letter: Letter | undefined) {
  const href = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(letter?.body_text ?? '')?.[0]
  if (!href) throw new Error(`no link in: ${letter?.body_text}`)
  const url = new URL(href)
  return { href, path: url.pathname + url.search, url, ...Object.fromEntries(url.searchParams) } as {
    href: string
    path: string
    url: URL
    token: string
    type: string
    redirect_to: string
  }
}
