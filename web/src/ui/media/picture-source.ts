/** A stored picture as it comes over the wire; `src` holds `{w}`, to be replaced by a width. */
export interface PictureSource {
  src: string
  width: number
  height: number
  color: string
}

const pictureWidths = [160, 320, 720, 1280] as const

export const sourceAt = ({ src }: Pick<PictureSource, 'src'>, width: (typeof pictureWidths)[number]) =>
  src.replace('{w}', String(width))

export const sourceSet = (source: Pick<PictureSource, 'src'>) =>
  pictureWidths
    .slice(1)
    .map((width) => `${sourceAt(source, width)} ${width}w`)
    .join(', ')
