export { TemplateEditor } from './template-editor.tsx'
export { kindName } from './template-names.ts'
export { TemplateList } from './template-list.tsx'
