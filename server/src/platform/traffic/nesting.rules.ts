const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/** No request of ours has more. */
const maxDepth = 32

/**
 * Whether JSON is nested deeper than anything we take. What goes through a value part by part calls itself, and a
 * megabyte of brackets would be deeper than the stack.
 */
export function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === openList || byte === openObject) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (byte === closeList || byte === closeObject) depth -= 1
  }
  return false
}
