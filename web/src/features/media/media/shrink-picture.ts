/** The longest side in pixels: the largest size that the server stores. */
const maxSide = 1280
const quality = 0.85

/** The picture scaled down for a slow network. What this browser cannot read is sent unchanged: the server decides. */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = context && ((await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg')))
    return small && (scale < 1 || small.size < file.size) ? small : file
  } catch {
    // Not a picture, or of a format that this browser does not know.
    return file
  }
}

// A browser that cannot encode the format returns PNG.
const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality)
  })
