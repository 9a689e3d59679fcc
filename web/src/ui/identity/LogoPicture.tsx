type Props = { logo: { url: string; width: number; height: number; plate: boolean } };

/** A logo as high as a line of the bar, on a light ground when its own colours would not show. */
export function LogoPicture({ logo: { url, width, height, plate } }: Props) {
  return (
    <img
      className="logo-picture"
      src={url}
      width={width}
      height={height}
      alt=""
      data-plate={plate || undefined}
    />
  );
}
