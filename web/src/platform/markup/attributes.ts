import { attributeOf } from './attribute-names.ts'
import { escapeText } from './escape.ts'
import { NotSupported } from './not-supported.ts'
import { styleText } from './style.ts'

export type Props = Record<string, unknown>

/** Written after all others, in this order. */
const submission = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget']
const last: Record<string, string[]> = {
  input: submission,
  button: submission,
  form: ['action', 'encType', 'method', 'target'],
}
const valued = new Set(['checked', 'value', 'selected'])

/** What is written in its own way says the state of a form's field. */
const fields = new Set(['input', 'button', 'form', 'select', 'textarea', 'option'])

/** All attributes of an element, each with the space before it, in React's order. */
export function attributesOf(tag: string, props: Props): string {
  if (fields.has(tag)) return fieldAttributes(tag, props)
  let text = ''
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined || name === 'children') continue
    // An empty link leads to the page itself; elsewhere an empty address is a mistake.
    text += value === '' && name === 'href' && tag === 'a' ? ' href=""' : attribute(name, value)
  }
  return text
}

function fieldAttributes(tag: string, props: Props): string {
  const later = last[tag]
  let text = ''
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined || name === 'children') continue
    if (later?.includes(name) || isState(tag, name)) continue
    text += attribute(name, value)
  }
  if (later) for (const name of later) text += lateAttribute(name, props[name])
  return tag === 'input' ? text + inputState(props) : text
}

function isState(tag: string, name: string): boolean {
  if (tag === 'input') return valued.has(name)
  if (tag === 'select' || tag === 'textarea') return name === 'value'
  return tag === 'option' && name === 'selected'
}

function lateAttribute(name: string, value: unknown): string {
  if (typeof value === 'function') throw new NotSupported('A form has a function as its action')
  return value === null || value === undefined ? '' : attribute(name, value)
}

function inputState({ checked, defaultChecked, value, defaultValue }: Props): string {
  const on = checked ?? defaultChecked
  const entered = value ?? defaultValue
  return (on ? ' checked=""' : '') + (entered === null || entered === undefined ? '' : attribute('value', entered))
}

const scriptAddress =
  // oxlint-disable-next-line no-control-regex -- what browsers ignore within the scheme
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i
const blocked = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"

function attribute(property: string, value: unknown): string {
  const { name, kind, words } = attributeOf(property)
  const type = typeof value
  if (kind === 'skip' || type === 'function' || type === 'symbol') return ''
  switch (kind) {
    case 'text':
      return type === 'boolean' ? '' : written(name, value)
    case 'other':
      return type === 'boolean' && !words ? '' : written(name, value)
    case 'url':
      if (type === 'boolean' || (value === '' && (property === 'src' || property === 'href'))) return ''
      return written(name, scriptAddress.test(String(value)) ? blocked : value)
    case 'flag':
      return value ? `${name}=""` : ''
    case 'said':
      return written(name, value)
    case 'either':
      return value === true ? `${name}=""` : value === false ? '' : written(name, value)
    case 'positive':
      return Number(value) >= 1 ? written(name, value) : ''
    case 'number':
      return Number.isNaN(Number(value)) ? '' : written(name, value)
    case 'style':
      return styleText(value as Props)
  }
}

const written = (name: string, value: unknown) =>
  `${name}="${typeof value === 'string' ? escapeText(value) : escapeText(String(value))}"`
