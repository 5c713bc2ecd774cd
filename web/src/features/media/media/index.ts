/** Picking and uploading the pictures of posts, listings and profiles. */
export { PicturePicker } from './picture-picker.tsx'
export { shrinkPicture } from './shrink-picture.ts'
