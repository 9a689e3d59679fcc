import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeThemeImage } from './image-model.ts';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } });
const jpeg = await picture.clone().jpeg().toBuffer();
/** The picture with one more segment after its start. */
const withSegment = (marker: number, text: string): Buffer => {
  const body = Buffer.from(text);
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
};

test('an image already as it is served is kept to the byte, so that an export reads back the same', async () => {
  const once = (await encodeThemeImage(await picture.clone().png().toBuffer()))!;
  expect((await encodeThemeImage(once))!.equals(once)).toBe(true);
  expect((await encodeThemeImage(jpeg))!.equals(jpeg)).toBe(true);
});

test.each([
  ['XMP', withSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta secret/>')],
  ['IPTC', withSegment(0xed, 'Photoshop 3.0\0secret')],
  ['a comment', withSegment(0xfe, 'secret')],
  ['something after its end', Buffer.concat([jpeg, Buffer.from('<script>secret</script>')])],
])('a JPEG with %s is made anew without it', async (_what, bytes) => {
  const encoded = (await encodeThemeImage(bytes))!;
  expect(await sharp(encoded).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  expect(encoded.includes('secret')).toBe(false);
});

test('what is cut short, empty or something else is no image', async () => {
  const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  for (const bytes of [
    large.subarray(0, Math.floor(large.length / 2)),
    Buffer.concat([large.subarray(0, Math.floor(large.length / 2)), Buffer.from([0xff, 0xd9])]),
    Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('%PDF-1.4'),
  ])
    expect(await encodeThemeImage(bytes)).toBeNull();
});

test('a picture taken on its side is put right way up', async () => {
  const turned = await picture
    .clone()
    .jpeg()
    .withExif({ IFD0: {} })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp((await encodeThemeImage(turned))!).metadata()).toMatchObject({ width: 40, height: 60 });
});
