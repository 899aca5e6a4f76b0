"""Paint, glass, metal and light."""
import bpy


def plain(name, colour, roughness=0.4, metallic=0.0, coat=0.0, glow=0.0):
    """One material without a map."""
    material, nodes, _ = _new(name)
    shader = _principled(nodes, colour, roughness, metallic, coat)
    if glow:
        shader.inputs["Emission"].default_value = (*colour, 1)
        shader.inputs["Emission Strength"].default_value = glow
    return material


def flank(car, maps, field):
    """The whole skin: each map lays its matter over the ones before it; the last one cuts the wheel arches."""
    material, nodes, links = _new("flank")
    place = _side_view(nodes, links, field)
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.9, 0.005
    links.new(_map(nodes, links, f"{maps}-groove.png", place), bump.inputs["Height"])
    paint = car.get("paint", ((0.0035, 0.0036, 0.004), 0.05, 0.0))
    shader = _principled(nodes, *paint, coat=1.0)
    layers = [
        ("tone", _principled(nodes, *car.get("second_paint", paint), coat=1.0)),
        ("trim", _principled(nodes, (0.003, 0.003, 0.003), 0.32)),
        ("glass", _principled(nodes, (0.001, 0.0011, 0.0013), 0.02)),
        ("chrome", _principled(nodes, (0.82, 0.81, 0.79), 0.19, 1.0)),
        ("red", _glow(nodes, (1, 0.02, 0.015), 2.6)),
        ("white", _glow(nodes, (0.86, 0.93, 1), 7)),
    ]
    for node in [shader] + [layer for _, layer in layers]:
        if "Normal" in node.inputs:
            links.new(bump.outputs[0], node.inputs["Normal"])
        if "Clearcoat Normal" in node.inputs:
            links.new(bump.outputs[0], node.inputs["Clearcoat Normal"])
    out = shader.outputs[0]
    layers.append(("hole", nodes.new("ShaderNodeBsdfTransparent")))
    for channel, layer in layers:
        mix = nodes.new("ShaderNodeMixShader")
        links.new(_map(nodes, links, f"{maps}-{channel}.png", place), mix.inputs[0])
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


def _side_view(nodes, links, field):
    """Maps lie on the car as a slide projector would throw them on it from the side."""
    left, width, height = (value / 1000 for value in field)
    coordinates = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Object"], split.inputs[0])
    join = nodes.new("ShaderNodeCombineXYZ")
    for axis, offset, size in ((0, left, width), (2, 0, height)):
        shift = nodes.new("ShaderNodeMath")
        shift.operation, shift.inputs[1].default_value = "SUBTRACT", offset
        scale = nodes.new("ShaderNodeMath")
        scale.operation, scale.inputs[1].default_value = "DIVIDE", size
        links.new(split.outputs[axis], shift.inputs[0])
        links.new(shift.outputs[0], scale.inputs[0])
        links.new(scale.outputs[0], join.inputs[0 if axis == 0 else 1])
    return join.outputs[0]


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


def _principled(nodes, colour, roughness, metallic=0.0, coat=0.0):
    free = nodes.get("Principled BSDF")
    shader = free if free and not free.get("taken") else nodes.new("ShaderNodeBsdfPrincipled")
    shader["taken"] = True
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.02
    return shader


def _glow(nodes, colour, strength):
    glow = nodes.new("ShaderNodeEmission")
    glow.inputs[0].default_value = (*colour, 1)
    glow.inputs[1].default_value = strength
    return glow
