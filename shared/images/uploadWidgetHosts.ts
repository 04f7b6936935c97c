/**
 * Hosts of a configured upload widget, for the page that loads it and the security policy that
 * allows it: its script and frame, and the images uploaded through it.
 */
export const uploadWidgetHosts = {
  script: 'upload-widget.cloudinary.com',
  images: 'res.cloudinary.com',
} as const
