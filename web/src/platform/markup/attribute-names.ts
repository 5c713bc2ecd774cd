/** How React writes each attribute: its name in HTML, and which values it takes. */
export type Kind = 'text' | 'url' | 'flag' | 'said' | 'either' | 'positive' | 'number' | 'style' | 'other' | 'skip'

export interface Attribute {
  /** With the space before it. */
  name: string
  kind: Kind
  /** Whether true and false are written as words. */
  words: boolean
}

const words = (text: string) => text.split(' ')

// In SVG these have a hyphen before each capital.
const hyphened = new Set(
  words(
    'acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule ' +
      'colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground ' +
      'fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant ' +
      'fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering ' +
      'letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder ' +
      'pointerEvents renderingIntent shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness ' +
      'strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor ' +
      'textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange ' +
      'unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY ' +
      'wordSpacing writingMode xHeight',
  ),
)
const renamed: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  crossOrigin: 'crossorigin',
  xmlnsXlink: 'xmlns:xlink',
  xlinkHref: 'xlink:href',
  autoFocus: 'autofocus',
  multiple: 'multiple',
  muted: 'muted',
}

const kinds: Partial<Record<Kind, string[]>> = {
  text: words('className tabIndex dir role viewBox width height'),
  url: words('src href action formAction xlinkHref'),
  flag: words(
    'autoFocus multiple muted inert allowFullScreen async autoPlay controls credentialless default defer disabled ' +
      'disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline ' +
      'readOnly required reversed scoped seamless itemScope',
  ),
  said: words(
    'contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha',
  ),
  either: words('capture download'),
  positive: words('cols rows size span'),
  number: words('rowSpan start'),
  style: ['style'],
  skip: words(
    'children dangerouslySetInnerHTML defaultValue defaultChecked innerHTML suppressContentEditableWarning ' +
      'suppressHydrationWarning ref',
  ),
}
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])))

const known = new Map<string, Attribute>()
const safe = /^[:A-Z_a-z][:A-Z_a-z\-.0-9]*$/

/** The attribute of a property; properties come from our own code, so their number is bounded. */
export function attributeOf(property: string): Attribute {
  const found = known.get(property)
  if (found) return found
  const handler = property.length > 2 && /^on/i.test(property)
  const name = hyphened.has(property)
    ? property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : (renamed[property] ?? property)
  const kind = handler || !safe.test(name) ? 'skip' : (kindOf.get(property) ?? 'other')
  const attribute = { name: ` ${name}`, kind, words: /^(?:data|aria)-/i.test(name) }
  known.set(property, attribute)
  return attribute
}
