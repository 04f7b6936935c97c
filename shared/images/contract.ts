import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { imageUpload, newImage, storedImage } from './schema.ts'

export const images = defineDomain('images', '/api/images', {
  createImage: endpoint('POST /api/images', {
    access: 'signedIn',
    body: newImage,
    data: imageUpload,
    status: 201,
    summary: 'Create a presigned image upload',
  }),
  completeImage: endpoint('POST /api/images/{id}/complete', {
    access: 'signedIn',
    data: storedImage,
    errors: ['TOO_MANY_IMAGES'],
    summary: 'Validate an uploaded image, strip its metadata and publish it',
  }),
})
