export { Gallery as default } from '@stillwater/ui/gallery/gallery'
