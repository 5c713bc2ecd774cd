/** A node of a syntax tree, as far as it is looked at here. */
interface Node {
  type: string
  start: number
  end: number
}

type Parse = (code: string) => { body: readonly unknown[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const child = (node: Node, name: string) => Object.entries(node).find(([key]) => key === name)?.[1] as unknown
const nameOf = (node: unknown) => (isNode(node) ? child(node, 'name') : undefined)

/** A call or a spread: no bundler can know by itself that it may be left out. */
const computes = (node: Node): boolean =>
  node.type === 'CallExpression' ||
  node.type === 'SpreadElement' ||
  (!/Function/.test(node.type) && childrenOf(node).some(computes))

const isEndpoint = (node: Node) => node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'endpoint'

/** What the client calls an endpoint by, and by what it reads the response of some. */
const called = new Set<unknown>(['method', 'path'])
const read = new Set<unknown>([...called, 'download'])

function calledBy(code: string, node: Node) {
  const [definition] = childrenOf(node).filter(({ type }) => type === 'ObjectExpression')
  const nameOfKey = (property: Node) => nameOf(child(property, 'key'))
  const remaining = definition ? childrenOf(definition).filter((property) => read.has(nameOfKey(property))) : []
  if (remaining.filter((property) => called.has(nameOfKey(property))).length !== called.size)
    throw new Error(`no method and path in ${code.slice(node.start, node.end)}`)
  return `({ ${remaining.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
}

function shortened(code: string, node: Node) {
  if (isEndpoint(node)) return calledBy(code, node)
  const text = code.slice(node.start, node.end)
  return computes(node) ? `/* @__PURE__ */ (() => (${text}))()` : text
}

/** The constants of a module; its functions are left alone. */
const constantsOf = (body: readonly unknown[]) =>
  body
    .filter(isNode)
    .flatMap((statement) => [statement, ...childrenOf(statement)])
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(childrenOf)
    .map((declarator) => child(declarator, 'init'))
    .filter(isNode)

/**
 * A module of the contract as the browser needs it: of an endpoint only method, path and whether it answers a file, and every constant may be left out
 * where nothing uses it. Five of the 14 KB that `without-schemas.ts` saves.
 */
export const withoutDescriptions = (code: string, parse: Parse): string =>
  constantsOf(parse(code).body)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, node) => text.slice(0, node.start) + shortened(code, node) + text.slice(node.end), code)
