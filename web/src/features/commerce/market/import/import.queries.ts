import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importProducts } from '@mtaa/contract/commerce/products/product-import'
import { sha256 } from '../../../../platform/sha256.ts'
import { useApi } from '../../../../platform/use-api.ts'

export interface ImportFile {
  file: File
  place: { county_code: number; constituency_code: number; ward_code: number }
}

/** Checks a file, row by row; nothing is stored. */
export function useCheckFile() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ file, place }: ImportFile) =>
      api(importProducts, { file: bytesOf(file), query: { ...place, dry_run: 'true' } }),
  })
}

/** Offers the good rows. The file itself is the key: sent again, it offers none twice. */
export function useImportFile() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, place }: ImportFile) =>
      api(importProducts, { file: bytesOf(file), query: place, idempotencyKey: await keyOf(file, place.ward_code) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['listings'] }),
  })
}

/** Systems name the type of such a file in many ways: it is sent as bytes. */
const bytesOf = (file: File) => new Blob([file], { type: 'application/octet-stream' })

async function keyOf(file: File, ward: number): Promise<string> {
  const hash = new Uint8Array(await sha256(new Uint8Array(await file.arrayBuffer())))
  return `import-${ward}-${Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
