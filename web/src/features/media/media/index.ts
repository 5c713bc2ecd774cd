/** Public entry of pictures that members add. */
export { PicturePicker } from './picture-picker.tsx'
export { shrinkPicture } from './shrink-picture.ts'
export { uploadPicture } from './upload-picture.ts'
