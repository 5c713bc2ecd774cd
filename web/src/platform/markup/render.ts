/**
 * Renders a whole page at once. React's own renderer can stop anywhere, wait, go on elsewhere and send what it has; a page
 * whose data are loaded needs none of it, and it is most of what rendering costs. The markup is React's own to the byte, so
 * the browser hydrates it with React; `render.test.tsx` compares the two.
 */
import type { ComponentType, ReactNode } from 'react'
import { attributesOf, type Props } from './attributes.ts'
import { escapeText } from './escape.ts'
import { HeadParts, isFetchedEarly, isHoisted } from './head-parts.ts'
import { type ReactContext, renderComponent, tookId, withHooks } from './hooks.ts'
import { NotSupported } from './not-supported.ts'
import { renderClass } from './render-class.ts'
import type { TreePlace } from './tree-id.ts'

/** The page's markup, with what `atEnd` gives as the last in the body. Throws for what only React can render. */
export const renderMarkup = (page: ReactNode, atEnd: () => string = () => ''): string =>
  withHooks(() => new Renderer().page(page, atEnd))

const elementType = Symbol.for('react.transitional.element')
const contextType = Symbol.for('react.context')
const consumerType = Symbol.for('react.consumer')
const memoType = Symbol.for('react.memo')
const refType = Symbol.for('react.forward_ref')
const lazyType = Symbol.for('react.lazy')
const suspenseType = Symbol.for('react.suspense')
const plainTypes = new Set<unknown>(
  ['react.fragment', 'react.strict_mode', 'react.profiler'].map((name) => Symbol.for(name)),
)

const empty = new Set('area base br col embed hr img input keygen link meta param source track wbr'.split(' '))

interface Element {
  $$typeof: symbol
  type: unknown
  props: Props
}

type Composite = Element & {
  _context: ReactContext
  _init: (payload: unknown) => unknown
  _payload: unknown
  render: (props: object, ref?: unknown) => unknown
}

class Renderer {
  #html = ''
  /** Whether the last thing written was text: another text after it is kept apart by a comment. */
  #afterText = false
  #place: TreePlace | null = null
  #selected: unknown = null
  #inSvg = false
  /** Within `noscript` or `picture`, where nothing is moved or fetched early. */
  #apart = false
  readonly #parts = new HeadParts()
  #opening = ''
  #head = '<head>'
  /** What stands in the head and is not moved. */
  #inHeadOnly = ''
  #body = ''

  page(node: ReactNode, atEnd: () => string): string {
    this.#node(node)
    if (this.#opening === '') return this.#html + atEnd()
    return `<!DOCTYPE html>${this.#opening}${this.#head}${this.#parts}${this.#inHeadOnly}</head>${this.#body}${this.#html}${atEnd()}</body></html>`
  }

  #node(node: unknown): void {
    if (typeof node === 'string') return this.#text(node)
    if (typeof node === 'number' || typeof node === 'bigint') return this.#text(String(node))
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return this.#children(node)
    const element = node as Composite
    if (element.$$typeof === elementType) return this.#element(element.type, element.props)
    if (element.$$typeof === lazyType) return this.#node(element._init(element._payload))
    if (Symbol.iterator in node) return this.#children([...(node as Iterable<unknown>)])
    throw new NotSupported('Something other than an element is to be rendered')
  }

  #text(text: string) {
    if (text === '') return
    this.#html += this.#afterText ? `<!-- -->${escapeText(text)}` : escapeText(text)
    this.#afterText = true
  }

  #children(nodes: readonly unknown[]) {
    const parent = this.#place
    const total = nodes.length
    for (let index = 0; index < total; index++) {
      this.#place = { parent, total, index }
      this.#node(nodes[index])
    }
    this.#place = parent
  }

  #element(type: unknown, props: Props): void {
    if (typeof type === 'string') return this.#tag(type, props)
    if (typeof type === 'function') {
      if ((type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent)
        return this.#node(renderClass(type as ComponentType, props))
      return this.#component(type as Composite['render'], props)
    }
    if (plainTypes.has(type)) return this.#node(props['children'])
    if (type === suspenseType) return this.#boundary(props['children'])
    if (typeof type === 'object' && type !== null) return this.#composite(type as Composite, props)
    throw new NotSupported(`An element is of an unknown type: ${String(type)}`)
  }

  #component(render: Composite['render'], props: object, ref?: unknown) {
    const parent = this.#place
    const node = renderComponent(render, props, ref, parent)
    if (tookId()) this.#place = { parent, total: 1, index: 0 }
    this.#node(node)
    this.#place = parent
  }

  #composite(type: Composite, props: Props): void {
    switch (type.$$typeof) {
      case memoType:
        return this.#element(type.type, props)
      case refType: {
        const { ref = null, ...rest } = props
        return this.#component(type.render, 'ref' in props ? rest : props, ref)
      }
      case contextType:
        return this.#provider(type as unknown as ReactContext, props)
      case consumerType:
        return this.#node((props['children'] as (value: unknown) => unknown)(type._context._currentValue))
      case lazyType:
        return this.#element(type._init(type._payload), props)
      default:
        throw new NotSupported('An element is of an unknown type')
    }
  }

  #provider(context: ReactContext, { value, children }: Props) {
    const before = context._currentValue
    context._currentValue = value
    try {
      this.#node(children)
    } finally {
      context._currentValue = before
    }
  }

  #boundary(children: unknown) {
    this.#html += '<!--$-->'
    this.#afterText = false
    this.#node(children)
    this.#html += '<!--/$-->'
    this.#afterText = false
  }

  #tag(tag: string, props: Props): void {
    if (!this.#inSvg && !this.#apart && isHoisted(tag, props)) return this.#hoist(tag, props)
    if (tag === 'html') return this.#document(props)
    if (tag === 'head') return this.#inHead(props)
    if (tag === 'body') return this.#inBody(props)
    if (tag === 'img' && !this.#apart && isFetchedEarly(props)) this.#parts.addPicture(props)
    if (empty.has(tag)) this.#html += `<${tag}${attributesOf(tag, props)}/>`
    else this.#withContent(tag, props)
    this.#afterText = false
  }

  #withContent(tag: string, props: Props) {
    const selection = tag === 'option' && this.#isSelected(props) ? ' selected=""' : ''
    this.#html += `<${tag}${attributesOf(tag, props)}${selection}>`
    const [svg, apart, selected] = [this.#inSvg, this.#apart, this.#selected]
    if (tag === 'svg') this.#inSvg = true
    else if (tag === 'foreignObject') this.#inSvg = false
    else if (tag === 'noscript' || tag === 'picture') this.#apart = true
    else if (tag === 'select') this.#selected = props['value'] ?? props['defaultValue']
    this.#content(tag, props)
    this.#inSvg = svg
    this.#apart = apart
    this.#selected = selected
    this.#html += `</${tag}>`
  }

  #content(tag: string, { children, dangerouslySetInnerHTML, value, defaultValue }: Props) {
    const inner = (dangerouslySetInnerHTML as { __html: unknown } | undefined)?.__html
    const content = tag === 'textarea' ? (value ?? defaultValue ?? children) : (inner ?? children)
    if ((tag === 'pre' || tag === 'textarea') && typeof content === 'string' && content.startsWith('\n'))
      this.#html += '\n'
    if (inner !== undefined && inner !== null) this.#html += String(inner)
    else if (tag === 'script' || tag === 'style') this.#code(content)
    else if (typeof content === 'string') this.#html += escapeText(content)
    else {
      this.#afterText = false
      this.#node(content)
    }
  }

  /** Code of our own comes as it is; anything else needs the care that React takes. */
  #code(content: unknown) {
    if (content !== undefined && content !== null) throw new NotSupported('A script or style has children')
  }

  #isSelected({ value, children, selected }: Props): boolean {
    const chosen = this.#selected
    if (chosen === null || chosen === undefined) return Boolean(selected)
    const own = String(value ?? (Array.isArray(children) ? children.join('') : children))
    return Array.isArray(chosen) ? chosen.map(String).includes(own) : String(chosen) === own
  }

  #hoist(tag: string, props: Props) {
    if (tag !== 'title' && this.#afterText) this.#html += '<!-- -->'
    if (tag === 'meta') this.#parts.addMeta(props)
    else if (tag === 'link') this.#parts.addLink(props)
    else if (tag === 'script') this.#parts.addScript(props)
    else this.#parts.others += `<title${attributesOf(tag, props)}>${titleOf(props['children'])}</title>`
    this.#afterText = false
  }

  #document(props: Props) {
    this.#opening = `<html${attributesOf('html', props)}>`
    this.#node(props['children'])
    this.#afterText = false
  }

  #inHead(props: Props) {
    const before = this.#html
    this.#html = ''
    this.#node(props['children'])
    this.#head = `<head${attributesOf('head', props)}>`
    this.#inHeadOnly = this.#html
    this.#html = before
  }

  #inBody(props: Props) {
    this.#body = `<body${attributesOf('body', props)}>`
    this.#node(props['children'])
    this.#afterText = false
  }
}

function titleOf(children: unknown): string {
  const text = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children
  return typeof text === 'string' || typeof text === 'number' ? escapeText(String(text)) : ''
}
