import type { Page } from '@playwright/test'

/** What there was to type into on one page, and what could be read there afterwards. */
export interface Looked {
  fields: number
  text: string
}

/** Buttons that open a form; buttons that end, send or buy something are not pressed. */
const opens =
  /\b(add|apply|address|answer|appeal|change|continue|counter|decline|edit|happening|message|note|number|offer|reply|report|review|set up|write|wrong)\b/i
const leaveAlone = /picture|photo|file|cart|passkey|favourite|remove|delete|accept|google|apple/i

/**
 * Opens every form of the page, types the mark into all of its fields if there is one, and reads everything. So many
 * milliseconds it waits for a form that is surely to come.
 */
export const look = (page: Page, mark: string | null, patience: number): Promise<Looked> =>
  page.evaluate(lookInPage, { mark, patience, opens: opens.source, leaveAlone: leaveAlone.source })

interface Given {
  mark: string | null
  patience: number
  opens: string
  leaveAlone: string
}

/** Runs in the page. */
async function lookInPage({ mark, patience, ...names }: Given) {
  const [opens, leaveAlone] = [new RegExp(names.opens, 'i'), new RegExp(names.leaveAlone, 'i')]
  type TextField = HTMLInputElement | HTMLTextAreaElement
  const seen = new Set<TextField>()
  const pressed = new Set<Element>()
  const texts: string[] = []
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const all = <E extends Element>(selector: string) =>
    [...document.querySelectorAll<E>(selector)].filter((one) => one.checkVisibility())
  const isSecret = ({ type, autocomplete }: TextField) => /password/.test(type) || /one-time/.test(autocomplete)
  const fields = () =>
    all<TextField>('main textarea, main input, dialog textarea, dialog input').filter(
      (field) =>
        (field instanceof HTMLTextAreaElement || /text|search|tel|email|url/.test(field.type)) &&
        !field.disabled &&
        !field.readOnly &&
        !isSecret(field),
    )
  const openers = () =>
    all<HTMLButtonElement>('main button').filter(({ disabled, textContent, ariaLabel, type }) => {
      const name = `${textContent} ${ariaLabel ?? ''}`
      return !disabled && (type === 'button' || /continue/i.test(name)) && opens.test(name) && !leaveAlone.test(name)
    })
  function take() {
    for (const field of fields()) {
      if (seen.has(field)) continue
      seen.add(field)
      texts.push(field.value)
      if (mark === null) continue
      const value = field.type === 'email' ? `${mark}@mtaa.test` : mark
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      for (const kind of ['input', 'change', 'focusout']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    }
    texts.push(document.body.innerText)
  }
  // A button that opens one form may be there before the fields of another.
  const patienceWith = () => (openers().length === 0 ? patience : patience / 4)
  for (let waited = 0; waited < patienceWith() && fields().length === 0; waited += 50) await pause(50)
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  take()
  for (let presses = 0; presses < 6; presses += 1) {
    const next = openers().find((one) => !pressed.has(one))
    if (!next) break
    pressed.add(next)
    const before = fields().length
    next.click()
    for (let waited = 0; waited < 300 + patience / 5 && fields().length <= before; waited += 50) await pause(50)
    take()
    document.querySelector<HTMLDialogElement>('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await pause(20)
  }
  // What is typed is stored a moment later.
  await pause(30)
  return {
    fields: seen.size,
    text: texts.join('\n'),
  }
}

/** Every place of the browser where one of these words is. */
export const stored = (page: Page, words: readonly string[]): Promise<string[]> => page.evaluate(storedInPage, words)

/** Runs in the page. */
async function storedInPage(words: readonly string[]) {
  const found = new Set<string>()
  const judge = (where: string, text: string) => words.some((word) => text.includes(word)) && found.add(where)
  for (const [name, area] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, value] of Object.entries(area)) judge(`${name} ${key}`, `${key} ${value as string}`)
  judge('cookie', document.cookie)
  judge('history.state', JSON.stringify(history.state))
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll())
      judge(`IndexedDB ${name}/${store}`, JSON.stringify(rows))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      judge(`cache ${name} ${request.url}`, `${request.url} ${await (await cache.match(request))?.text()}`)
  }
  return [...found]

  function done<T>(request: IDBRequest<T>) {
    return new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  }
}
