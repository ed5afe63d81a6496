// A picture as the server takes it: base64 without the type in front. Large ones are made smaller here: the doctor sees
// as much, and a phone sends a tenth.
import { pictureAt } from './pictures.js';

const LARGE = 1_000_000;
const SIDE = 2048;

/** @throws Error when the picture is gone */
export async function imageDataOf(address: string): Promise<string> {
  const file = pictureAt(address);
  if (!file) throw new Error('The picture is no longer here.');
  // What cannot be drawn here may still be read there.
  return base64Of(file.size > LARGE ? await shrunk(file).catch(() => file) : file);
}

async function shrunk(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return jpeg && jpeg.size < file.size ? jpeg : file;
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
