import { escapeText } from './escape.ts'

// Numbers of other properties are pixels.
const plain = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth columnCount columns flex ' +
    'flexGrow flexShrink gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan ' +
    'gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity ' +
    'floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth WebkitLineClamp'
  ).split(' '),
)
const names = new Map<string, string>()

/** The style attribute, with the space before it; empty when there is nothing to say. */
export function styleText(style: Record<string, unknown>): string {
  const rules = Object.entries(style).flatMap(([property, value]) => {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') return []
    const pixels = typeof value === 'number' && value !== 0 && !property.startsWith('--') && !plain.has(property)
    return `${nameOf(property)}:${escapeText(pixels ? `${value}px` : String(value).trim())}`
  })
  return rules.length === 0 ? '' : ` style="${rules.join(';')}"`
}

function nameOf(property: string): string {
  if (property.startsWith('--')) return escapeText(property)
  const found = names.get(property)
  if (found !== undefined) return found
  const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
  names.set(property, name)
  return name
}
