import type { imagesText } from '../../ar/vendor/images.ts'
import type { Translation } from '../../namespace.ts'

export default {
  choose: 'Add photos',
  chooseOne: 'Choose an image',
  dropOneHint: 'Or drop or paste it here.',
  camera: 'Take a photo',
  dropHint: 'Or drop or paste them here.',
  dropHere: 'Drop the images here',
  full: 'You have reached the limit of ten images. Remove one to add another.',
  cut: {
    one: 'Only the first image was added: a product can have at most ten.',
    other: 'Only the first {n} images were added: a product can have at most ten.',
  },
  widgetFailed: 'The upload window is not working right now. Choose the images from your device.',
  widget: {
    files: 'My device',
    web: 'Web address',
    browse: 'Choose images',
    drop: 'Drop the images here',
    or: 'or',
    address: 'Image address',
    done: 'Done',
  },
  onTheWay: 'Images being uploaded',
  uploading: 'Uploading {name}',
  states: {
    waiting: 'Waiting',
    preparing: 'Preparing...',
    done: 'Uploaded',
    failed: 'Not uploaded',
  },
  notImage: "Your browser can't open this image. Choose a JPEG, PNG or WebP image.",
  tooSlow:
    'The upload took more than thirty seconds and was stopped. Try again on a better connection.',
  cancelAll: 'Cancel upload',
  cancel: 'Cancel uploading {name}',
  retry: 'Upload {name} again',
  dismiss: 'Remove {name} from the list',
} satisfies Translation<typeof imagesText.images>
