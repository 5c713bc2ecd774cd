const texts =
  /const (en|sw)_\w+ = [^\n]*? (\(i?\)) => \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`[^\n]*`)\)\n\};/g
const chooser = /\(\((?:inputs(?: = \{\})?), options = \{\}\) => \{\n[^]*\n\}\);?\s*$/

/**
 * Shortens a compiled message: the compiler writes three functions for each, and a page loads a hundred. A message of an
 * unknown form stays as it is.
 */
export function slimMessage(code: string): string {
  const found = [...code.matchAll(texts)]
  if (found.length !== 2 || !chooser.test(code)) return code
  const [en, sw] = found.map(([, , inputs, text]) => (inputs === '()' ? text : `(i) => ${text}`))
  const answer = found.every(([, , inputs]) => inputs === '()') ? 'text' : 'sentence'
  if (answer === 'sentence' && found.some(([, , inputs]) => inputs === '()')) return code
  return code
    .replaceAll(texts, '')
    .replace('getLocale, experimentalStaticLocale', answer)
    .replace(chooser, () => `(/* @__PURE__ */ ${answer}(${en}, ${sw}))\n`)
    .replaceAll(/\n{3,}/g, '\n\n')
}
