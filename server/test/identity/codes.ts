import type { Settings } from '../../src/core/deps.ts'
import { test, type World } from '../harness.ts'

type RenderedMail = Awaited<ReturnType<World['mails']>>[number]

/** Addresses are confirmed by mail and numbers by SMS. */
export const confirming = withAuth({ mailerAutoconfirm: false, phoneAutoconfirm: false })

export function withAuth(params: Partial<Settings['auth']>) {
  return test.extend({
    worldOptions: { settings: (usual: Settings) => ({ ...usual, auth: { ...usual.auth, ...params } }) },
  })
}

/** The digits somebody types from a message: on a line of their own or after the site, for a link may have six in a row, too. */
export function codeIn(mail: RenderedMail | undefined): string {
  const code = /^(?:@\S+ #)?(\d{6})$/m.exec(mail?.body_text ?? '')?.[1]
  if (!code) throw new Error(`no code in: ${mail?.body_text}`)
  return code
}

/** The link of a mail, and what it says. */
export function linkIn(mail: RenderedMail | undefined) {
  const href = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail?.body_text ?? '')?.[0]
  if (!href) throw new Error(`no link in: ${mail?.body_text}`)
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
