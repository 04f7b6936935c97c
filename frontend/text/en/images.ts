export const images = {
  choose: 'Add photographs',
  camera: 'Take a photograph',
  dropHint: 'Or drop them here, or paste them.',
  dropHere: 'Drop the pictures here',
  full: 'That makes ten pictures. Remove one to add another.',
  cut: {
    one: 'Only the first picture was taken: ten at most per product.',
    other: 'Only the first {n} pictures were taken: ten at most per product.',
  },
  widgetFailed: 'The upload window is not working right now. Choose the pictures from your device.',
  widget: {
    files: 'My device',
    web: 'By link',
    browse: 'Choose pictures',
    drop: 'Drop the pictures here',
    or: 'or',
    address: 'The address of the picture',
    done: 'Done',
  },
  onTheWay: 'Pictures on their way',
  uploading: 'Uploading {name}',
  states: {
    waiting: 'Waiting',
    preparing: 'Preparing...',
    done: 'Uploaded',
    failed: 'Not uploaded',
  },
  notPicture:
    'This file is no picture that the browser can open. Choose a JPEG, PNG or WebP picture.',
  tooSlow:
    'The upload took more than thirty seconds and was stopped. Try again when the connection is better.',
  cancelAll: 'Cancel the upload',
  cancel: 'Cancel uploading {name}',
  retry: 'Upload {name} again',
  dismiss: 'Take {name} off the list',
}
