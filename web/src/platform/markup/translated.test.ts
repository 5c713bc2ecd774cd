import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * A browser that translates a page puts elements where the texts were. React finds a text no more when it takes it away, or
 * puts something before it, and the page breaks. So a text that comes and goes, or has a neighbour that does, stands in an
 * element of its own. A text that is all of its element is safe: React then writes the element's content.
 */

const folder = fileURLToPath(new URL('../../', import.meta.url))

/** What React places beside each other in one element of the document. */
interface Item {
  is: 'text' | 'element' | 'either'
  /** Not there all the time, or another one at another time. */
  goes: boolean
  node: ts.Node
  name?: string
}

/** What our files say themselves is enough: of React the types of what is shown, and of the rest nothing. */
const declared: Record<string, string> = {
  'react.d.ts': `declare module 'react' {
    export type ReactElement = JSX.Element
    export type ReactNode = string | number | boolean | null | undefined | JSX.Element
    export type ComponentProps<T> = { children?: ReactNode }
  }`,
  'jsx.d.ts': `type Exclude<T, U> = T extends U ? never : T
  type Pick<T, K extends keyof T> = { [P in K]: T[P] }
  type Omit<T, K> = { [P in Exclude<keyof T, K>]: T[P] }
  type Partial<T> = { [P in keyof T]?: T[P] }
  declare namespace JSX {
    interface Element { props: object }
    interface IntrinsicElements { [name: string]: any }
    interface ElementChildrenAttribute { children: {} }
  }`,
}

const program = readProgram()
const checker = program.getTypeChecker()
const components = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(folder) && fileName.endsWith('.tsx'))

function readProgram() {
  const isOurs = (file: string) => file.startsWith(folder) && !file.includes('/paraglide/')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => folder + file)
  const options: ts.CompilerOptions = { noLib: true, types: [], strict: true, jsx: ts.JsxEmit.Preserve }
  const usual = ts.createCompilerHost(options)
  const read = (file: string) => declared[basename(file)] ?? (isOurs(file) ? readFileSync(file, 'utf8') : undefined)
  const host: ts.CompilerHost = {
    ...usual,
    readFile: read,
    fileExists: (file) => file in declared || (isOurs(file) && existsSync(file)),
    getSourceFile: (file, language) => ts.createSourceFile(file, read(file) ?? '', language, true),
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        const file = join(dirname(from), text)
        const isFile = text.startsWith('.') && isOurs(file) && existsSync(file)
        return { resolvedModule: isFile ? { resolvedFileName: file, extension: extname(file) } : undefined }
      }),
  }
  return ts.createProgram([...Object.keys(declared), ...files], options, host)
}

const isComponent = (tag: string) => /^[A-Z]/.test(tag)
const isBlank = (node: ts.Node) =>
  (ts.isJsxText(node) && node.containsOnlyTriviaWhiteSpaces) || (ts.isJsxExpression(node) && !node.expression)
const leaving = (items: readonly Item[]) => items.map((item) => ({ ...item, goes: true }))

/** Of two alternatives; the same thing in both is there all the time. */
function either(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  const [first, second] = [one[0], other[0]]
  const isSame = first && second && one.length === 1 && other.length === 1 && !first.goes && !second.goes
  return isSame && first.is === second.is && first.name === second.name ? one : leaving([...one, ...other])
}

const text = (node: ts.Node): Item[] => [{ is: 'text', goes: false, node }]

function itemsOf(node: ts.Node): readonly Item[] {
  if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? [] : text(node)
  if (ts.isJsxElement(node)) return ofTag(node.openingElement.tagName, node)
  if (ts.isJsxSelfClosingElement(node)) return ofTag(node.tagName, node)
  if (ts.isJsxFragment(node)) return node.children.flatMap(itemsOf)
  if (ts.isJsxExpression(node)) return node.expression ? itemsOf(node.expression) : []
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return itemsOf(node.expression)
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : text(node)
  if (ts.isConditionalExpression(node)) return either(itemsOf(node.whenTrue), itemsOf(node.whenFalse))
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [itemsOf(node.left), itemsOf(node.right)]
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return leaving(right)
    if (isFallback(node))
      return either(
        left.map((item) => ({ ...item, goes: false })),
        right,
      )
  }
  if (ts.isCallExpression(node) && /\.(?:flatMap|map)$/.test(node.expression.getText()) && node.arguments[0])
    return ts.isArrowFunction(node.arguments[0]) ? leaving(returnedBy(node.arguments[0])) : ofType(node)
  return ofType(node)
}

const isFallback = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken

/** What a name stands for, where that is a constant of what is shown, or one of a list. */
function valueOf(name: ts.Node): ts.Expression | undefined {
  const found = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name)?.valueDeclaration : undefined
  const isOne = found !== undefined && ts.isBindingElement(found) && ts.isArrayBindingPattern(found.parent)
  const whole = isOne ? found.parent.parent : found
  if (!whole || !ts.isVariableDeclaration(whole) || !whole.initializer) return undefined
  if (!(whole.parent.flags & ts.NodeFlags.Const)) return undefined
  const source = whole.initializer.getText()
  if (isOne) return source.includes('.map(') ? whole.initializer : undefined
  return /<[A-Za-z>]/.test(source) ? whole.initializer : undefined
}

const textual = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any

function ofType(node: ts.Node): readonly Item[] {
  const value = valueOf(node)
  const shown = value ? itemsOf(value) : []
  if (shown.some((item) => item.is === 'element')) return shown
  const type = checker.getTypeAtLocation(node)
  const has = { text: false, element: false, nothing: false }
  for (const part of type.isUnion() ? type.types : [type]) {
    const all = part.isIntersection() ? part.types : [part]
    // What others say is not known here, and mostly a text.
    const isText = all.some(({ flags }) => flags & textual)
    const isNothing = part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike)
    if (isText) has.text = true
    else if (isNothing) has.nothing = true
    else has.element = true
  }
  if (!has.text && !has.element) return []
  const is = has.text && has.element ? 'either' : has.text ? 'text' : 'element'
  return [{ is, goes: has.nothing, node, name: node.getText() }]
}

/** An element, or what a component of ours places there. */
function ofTag(tag: ts.JsxTagNameExpression, node: ts.Node): readonly Item[] {
  const name = tag.getText()
  const whole: Item = { is: 'element', goes: false, node, name }
  if (!isComponent(name)) return [whole]
  const made = functionOf(tag)
  if (!made) return [{ ...whole, goes: isChosen(tag) }]
  const items = returnedBy(made)
  if (items.length === 1 && items[0]?.is === 'element' && !items[0].goes) return [whole]
  return items.map(({ is, goes }) => ({ is: is === 'text' ? is : 'element', goes, node, name }))
}

function functionOf(tag: ts.Node): ts.FunctionLikeDeclaration | undefined {
  const symbol = checker.getSymbolAtLocation(tag)
  const aliased = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declared = aliased?.valueDeclaration
  if (!declared?.getSourceFile().fileName.startsWith(folder)) return undefined
  if (ts.isFunctionDeclaration(declared)) return declared
  const value = ts.isVariableDeclaration(declared) ? declared.initializer : undefined
  const inner = value && ts.isCallExpression(value) ? value.arguments[0] : value
  return inner && (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner)) ? inner : undefined
}

/** Whether a component is a value, such as one of several icons. */
const isChosen = (tag: ts.Node) => {
  const declared = checker.getSymbolAtLocation(tag)?.valueDeclaration
  return declared !== undefined && ts.findAncestor(declared, ts.isFunctionLike) !== undefined
}

const returned = new Map<ts.Node, readonly Item[]>()

function returnedBy(made: ts.FunctionLikeDeclaration): readonly Item[] {
  const known = returned.get(made)
  if (known) return known
  // A component that renders itself stands for itself while it is read.
  returned.set(made, [{ is: 'element', goes: false, node: made }])
  const all: (readonly Item[])[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node)) all.push(node.expression ? itemsOf(node.expression) : [])
    else ts.forEachChild(node, visit)
  }
  if (made.body && ts.isBlock(made.body)) visit(made.body)
  else if (made.body) all.push(itemsOf(made.body))
  const items = all.length === 0 ? [] : all.reduce(either)
  returned.set(made, items)
  return items
}

/** The results that an expression can have. */
function resultsOf(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return resultsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(resultsOf)
  if (ts.isBinaryExpression(node) && isFallback(node)) return [node.left, node.right].flatMap(resultsOf)
  const value = valueOf(node)
  return value && itemsOf(value).some(({ is }) => is === 'element') ? resultsOf(value) : [node]
}

/** By component and property, whether it is given a text, and whether that one comes and goes. */
const given = new Map<ts.Node, Map<string, 'text' | 'goes'>>()

function give(made: ts.Node, property: string, items: readonly Item[]) {
  const of = given.get(made) ?? new Map<string, 'text' | 'goes'>()
  given.set(made, of)
  for (const { is, goes } of items)
    if (is === 'text' && goes) of.set(property, 'goes')
    else if (is !== 'element' && !of.has(property)) of.set(property, 'text')
}

/** What a property is given that may be a text as well as elements. */
function givenTo(node: ts.Node): 'text' | 'goes' | undefined {
  const declared = checker.getSymbolAtLocation(node)?.valueDeclaration
  if (!declared || !ts.isBindingElement(declared)) return 'goes'
  const made = ts.findAncestor(declared, ts.isFunctionLike)
  const of = made && given.get(made)
  return of?.get((declared.propertyName ?? declared.name).getText()) ?? of?.get('...')
}

const found = new Set<string>()
const undecided: { item: Item; besideRemoved: boolean }[] = []

function report({ node }: Item) {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  found.add(`${relative(folder, file.fileName)}:${line + 1} ${node.getText().trim().replace(/\s+/g, ' ')}`)
}

function judge(items: readonly Item[]) {
  for (const item of items) {
    const others = items.filter((other) => other !== item)
    if (others.length === 0 || item.is === 'element') continue
    const besideRemoved = others.some(({ goes }) => goes)
    if (item.is === 'either') undecided.push({ item, besideRemoved })
    else if (item.goes || besideRemoved) report(item)
  }
}

/** Of these, one is all that an element holds: a single text is safe, several things come and go together. */
function judgeResults(results: readonly ts.Node[]) {
  for (const items of results.map(itemsOf)) judge(results.length > 1 && items.length > 1 ? leaving(items) : items)
}

function readTag({ tagName, attributes }: ts.JsxOpeningLikeElement, children: readonly ts.Node[]) {
  const made = functionOf(tagName)
  if (!made) return
  give(made, 'children', children.flatMap(itemsOf))
  for (const attribute of attributes.properties)
    if (ts.isJsxSpreadAttribute(attribute)) give(made, '...', [{ is: 'either', goes: false, node: attribute }])
    else if (attribute.initializer) give(made, attribute.name.getText(), itemsOf(attribute.initializer))
}

function read(node: ts.Node): void {
  if (ts.isJsxElement(node)) {
    const children = node.children.filter((child) => !isBlank(child))
    readTag(node.openingElement, children)
    const only = children.length === 1 ? children[0] : undefined
    if (only && ts.isJsxExpression(only) && only.expression) judgeResults(resultsOf(only.expression))
    else judge(children.flatMap(itemsOf))
  } else if (ts.isJsxSelfClosingElement(node)) readTag(node, [])
  else if (ts.isJsxFragment(node) && !ts.isJsxElement(node.parent)) judge(node.children.flatMap(itemsOf))
  ts.forEachChild(node, read)
}

test('no text has a neighbour that comes and goes, or comes and goes beside others', () => {
  for (const file of components) read(file)
  for (const { item, besideRemoved } of undecided) {
    const what = givenTo(item.node)
    if (what === 'goes' || (what === 'text' && besideRemoved)) report(item)
  }
  expect([...found].toSorted()).toEqual([])
})
