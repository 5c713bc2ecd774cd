import type { Plugin } from 'vite'
import { grouped } from './first-pages.ts'
import { filesOfScript, type ScriptFile } from './files-of-script.ts'
import { modulesOfFirstPages } from './modules-of-pages.ts'

/** Gives each module of the browser's build its file; `plugins` are those that change what modules import. */
export function filesByPages(plugins: readonly Plugin[]): Plugin {
  const fileOf = new Map<string, ScriptFile>()
  let ready: Promise<void> | undefined

  async function place() {
    const files = filesOfScript(await modulesOfFirstPages(plugins), Object.keys(grouped))
    for (const file of files) for (const id of file.ids) fileOf.set(id, file)
  }

  const nameOf = (id: string, isOfOnePage: boolean) => {
    const file = fileOf.get(id)
    return file && (file.pages.length === 1) === isOfOnePage ? file.name : null
  }

  return {
    name: 'files-by-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({
      ...options,
      // React Router takes the exports of a route by their names; others do not matter.
      preserveEntrySignatures: 'allow-extension',
      // It would put what a page loads on demand, and all that needs, into the file of the page.
      experimental: { ...options.experimental, chunkOptimization: false },
    }),
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // What a module imports has a file already.
        includeDependenciesRecursively: false,
        groups: [
          { debugName: 'several', name: (id) => nameOf(id, false), priority: 1 },
          // What nothing but the page needs is in the file of its route.
          { debugName: 'one', name: (id) => nameOf(id, true), minShareCount: 2 },
        ],
      },
    }),
    buildStart() {
      ready ??= place()
    },
    // Before files are chosen.
    buildEnd: () => ready,
  }
}
