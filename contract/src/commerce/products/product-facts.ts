import * as z from 'zod/mini'

export const InBothLanguages = z.object({ en: z.string(), sw: z.string() })

/** An attribute of a product in words. */
export const Fact = z.object({ name: InBothLanguages, value: InBothLanguages })
export type Fact = z.infer<typeof Fact>
