import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { imageUpload, newImage, storedImage } from './schema.ts'

export const images = defineDomain('images', '/api/images', {
  createImage: endpoint({
    method: 'POST',
    path: '/api/images',
    access: 'vendor',
    body: newImage,
    data: imageUpload,
    status: 201,
    summary: 'A form with which the browser uploads one picture to where it is checked',
    spec: 'ours',
  }),
  completeImage: endpoint({
    method: 'POST',
    path: '/api/images/{id}/complete',
    access: 'vendor',
    data: storedImage,
    errors: ['TOO_MANY_IMAGES'],
    summary: 'Check an uploaded image, strip its metadata and publish it',
    spec: 'ours',
  }),
})
