/** What was typed into the contact form, in this tab until it is sent: a reload or an update loses nothing. */
import { inTab, personKey } from '../../../platform/storage/storage.ts'

const key = personKey('mtaa-contact-draft')

export function storeDraft(form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && name !== 'website')
  inTab.write(key, JSON.stringify(Object.fromEntries(texts)))
}

/** Fills in what is stored, and `otherwise` where nothing is, but only fields that are still empty. */
export function fillIn(form: HTMLFormElement, otherwise: Record<string, string>): void {
  for (const [name, value] of Object.entries({ ...otherwise, ...stored() })) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = value
    if (field instanceof HTMLSelectElement && value !== '') field.value = value
  }
}

export const dropDraft = () => inTab.remove(key)

function stored(): Record<string, string> {
  try {
    const read: unknown = JSON.parse(inTab.read(key) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {}
  } catch {
    return {}
  }
}
