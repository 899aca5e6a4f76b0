"""Paint, glass, metal and light."""
import bpy

DRAWN = ("glass", "chrome", "trim", "white", "red", "tone", "groove", "hole")


def plain(name, colour, roughness=0.4, metallic=0.0, coat=0.0, glow=0.0):
    """One material without a map."""
    material, nodes, _ = _new(name)
    shader = _principled(nodes, colour, roughness, metallic, coat)
    if glow:
        shader.inputs["Emission"].default_value = (*colour, 1)
        shader.inputs["Emission Strength"].default_value = glow
    return material


BLACK = (0.0, 0.0, 0.0)
# How much of its colour a paint shows where it looks: towards where, how narrowly, how strongly.
SHADES = [
    ((0, 0, 1), 1.6, 0.5),
    ((0, -0.88, 0.47), 6, 0.6),
    ((0, -0.72, 0.69), 26, 0.5),
    ((-0.9, -0.15, 0.4), 6, 0.5),
]
AMBIENT = 0.04
# The metal of a front turns to every side: it never falls quite dark.
CHROME_GLOW = 0.17


def shell(car):
    """A part that is painted as the body is."""
    material, nodes, links = _new("shell")
    coat = _principled(nodes, (0.0035, 0.0036, 0.004), 0.05, coat=1.0)
    where = nodes.new("ShaderNodeNewGeometry").outputs["Normal"]
    links.new(_lacquer(nodes, links, coat, car.get("paint", BLACK), where).outputs[0], nodes["Material Output"].inputs[0])
    material.cycles.sample_as_light = False
    return material


def skin(car, maps, view, field, front_field, reach):
    """The whole skin: each map lays its matter over the ones before it; the last one cuts the wheel arches."""
    material, nodes, links = _new("skin")
    side = _thrown(nodes, links, field, "x")
    if view == "side":
        drawn = {channel: _map(nodes, links, f"{maps}-side-{channel}.png", side) for channel in DRAWN}
    else:
        front, ahead = _thrown(nodes, links, front_field, "y"), _ahead(nodes, links, reach)
        drawn = {}
        for channel in DRAWN:
            flank = _map(nodes, links, f"{maps}-flank-{channel}.png", side)
            face = _map(nodes, links, f"{maps}-front-{channel}.png", front)
            drawn[channel] = _both(nodes, links, flank, face, ahead, channel == "groove")
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.9, 0.005
    links.new(drawn["groove"], bump.inputs["Height"])
    paint = car.get("paint", BLACK)
    normal = bump.outputs[0]
    coat = _principled(nodes, (0.0035, 0.0036, 0.004), 0.05, coat=1.0)
    shader = _lacquer(nodes, links, coat, paint, normal)
    layers = [
        ("tone", _lacquer(nodes, links, coat, car.get("second_paint", paint), normal)),
        ("trim", _principled(nodes, (0.006, 0.006, 0.006), 0.32)),
        ("glass", _principled(nodes, (0.001, 0.0011, 0.0013), 0.02)),
        ("chrome", _principled(nodes, (0.82, 0.81, 0.79), 0.19, 1.0, glow=0.0 if view == "side" else CHROME_GLOW)),
        ("red", _glow(nodes, (1, 0.02, 0.015), 2.6)),
        ("white", _glow(nodes, (0.86, 0.93, 1), 7)),
    ]
    for node in [coat] + [layer for _, layer in layers]:
        for socket in ("Normal", "Clearcoat Normal"):
            if socket in node.inputs:
                links.new(normal, node.inputs[socket])
    material.cycles.sample_as_light = False
    out = shader.outputs[0]
    layers.append(("hole", nodes.new("ShaderNodeBsdfTransparent")))
    for channel, layer in layers:
        mix = nodes.new("ShaderNodeMixShader")
        links.new(drawn[channel], mix.inputs[0])
        links.new(out, mix.inputs[1])
        links.new(layer.outputs[0], mix.inputs[2])
        out = mix.outputs[0]
    links.new(out, nodes["Material Output"].inputs[0])
    return material


def sheet(radiance, peak, soft):
    """Light that is full at `peak` across the sheet and fades to all four edges."""
    material, nodes, links = _new("sheet")
    coordinates, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Generated"], split.inputs[0])
    strength = None
    for axis, stops in ((0, (0, soft, 1 - soft, 1)), (1, (0, peak, peak, 1))):
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.interpolation = "EASE"
        elements = ramp.color_ramp.elements
        elements[0].position, elements[1].position = 0, 1
        for element in elements:
            element.color = (0, 0, 0, 1)
        for stop in sorted({min(0.98, max(0.02, value)) for value in stops[1:3]}):
            elements.new(stop).color = (1, 1, 1, 1)
        links.new(split.outputs[axis], ramp.inputs[0])
        times = nodes.new("ShaderNodeMath")
        times.operation, times.inputs[1].default_value = "MULTIPLY", radiance
        links.new(ramp.outputs[0], times.inputs[0])
        if strength:
            links.new(strength, times.inputs[1])
        strength = times.outputs[0]
    glow = _glow(nodes, (1, 0.985, 0.96), 1)
    links.new(strength, glow.inputs[1])
    links.new(glow.outputs[0], nodes["Material Output"].inputs[0])
    return material


def _lacquer(nodes, links, coat, colour, normal):
    """The colour below the clear coat. It is not lit but graded by where the skin looks: the same tones as under soft lights, without grain."""
    if colour == BLACK:
        return coat
    shade = AMBIENT
    for direction, narrow, strength in SHADES:
        toward = nodes.new("ShaderNodeVectorMath")
        toward.operation, toward.inputs[1].default_value = "DOT_PRODUCT", direction
        links.new(normal, toward.inputs[0])
        facing = _math(nodes, links, "MAXIMUM", toward.outputs["Value"], 0.0)
        share = _math(nodes, links, "MULTIPLY", _math(nodes, links, "POWER", facing, narrow), strength)
        shade = _math(nodes, links, "ADD", share, shade)
    # Towards the floor the room is darker.
    low = nodes.new("ShaderNodeMapRange")
    low.interpolation_type = "SMOOTHSTEP"
    for index, value in ((1, 0.1), (2, 0.9), (3, 0.25), (4, 1.0)):
        low.inputs[index].default_value = value
    links.new(_place(nodes, links).outputs[2], low.inputs[0])
    glow = _glow(nodes, colour, 1)
    links.new(_math(nodes, links, "MULTIPLY", shade, low.outputs[0]), glow.inputs[1])
    both = nodes.new("ShaderNodeAddShader")
    links.new(glow.outputs[0], both.inputs[0])
    links.new(coat.outputs[0], both.inputs[1])
    return both


def _thrown(nodes, links, field, across):
    """Maps lie on the car as a slide projector would throw them on it: from the side along y, or from the front along x."""
    left, width, height = (value / 1000 for value in field)
    split = _place(nodes, links)
    join = nodes.new("ShaderNodeCombineXYZ")
    for axis, offset, size in ((across, left, width), ("z", 0, height)):
        shift = _math(nodes, links, "SUBTRACT", split.outputs["xyz".index(axis)], offset)
        scale = _math(nodes, links, "DIVIDE", shift, size)
        links.new(scale, join.inputs[1 if axis == "z" else 0])
    return join.outputs[0]


def _place(nodes, links):
    coordinates, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Object"], split.inputs[0])
    return split


def _ahead(nodes, links, reach):
    """1 from the nose to `reach`, 0 behind it."""
    return _math(nodes, links, "LESS_THAN", _place(nodes, links).outputs[0], reach / 1000)


def _both(nodes, links, flank, face, ahead, lowest):
    """What either map has drawn; of two depths the deeper."""
    if not lowest:
        return _math(nodes, links, "MAXIMUM", flank, _math(nodes, links, "MULTIPLY", face, ahead))
    behind = _math(nodes, links, "SUBTRACT", 1.0, ahead)
    return _math(nodes, links, "MINIMUM", flank, _math(nodes, links, "MAXIMUM", face, behind))


def _math(nodes, links, operation, first, second):
    node = nodes.new("ShaderNodeMath")
    node.operation = operation
    for value, socket in zip((first, second), node.inputs):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            links.new(value, socket)
    return node.outputs[0]


def _map(nodes, links, path, place):
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(path)
    texture.image.colorspace_settings.name = "Non-Color"
    texture.interpolation, texture.extension = "Linear", "EXTEND"
    links.new(place, texture.inputs[0])
    return texture.outputs[0]


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes, material.node_tree.links


def _principled(nodes, colour, roughness, metallic=0.0, coat=0.0, glow=0.0):
    free = nodes.get("Principled BSDF")
    shader = free if free and not free.get("taken") else nodes.new("ShaderNodeBsdfPrincipled")
    shader["taken"] = True
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.02
    shader.inputs["Emission"].default_value, shader.inputs["Emission Strength"].default_value = (*colour, 1), glow
    return shader


def _glow(nodes, colour, strength):
    glow = nodes.new("ShaderNodeEmission")
    glow.inputs[0].default_value = (*colour, 1)
    glow.inputs[1].default_value = strength
    return glow
