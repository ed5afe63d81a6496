export const asset = 'asset';
